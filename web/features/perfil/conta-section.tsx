import {
  ChevronDown,
  FileLock2,
  KeyRound,
  KeySquare,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Trash2,
  UserPen,
} from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { isOwnServer } from '#shared/backend.ts'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import type { Conta } from './perfil-data.ts'

type Panel = { title: string; hint: string; Icon: LucideIcon; load: () => Promise<ComponentType<Conta>> }

const editPerfil: Panel = {
  title: 'Editar perfil',
  hint: 'Nome, profissão e registro',
  Icon: UserPen,
  load: () => import('./edit-perfil-panel.tsx').then((module) => module.EditPerfilPanel),
}

const panels: Panel[] = [
  {
    title: 'Alterar e-mail',
    hint: 'O endereço com que você entra',
    Icon: Mail,
    load: () => import('./change-email-panel.tsx').then((module) => module.ChangeEmailPanel),
  },
  {
    title: 'Alterar senha',
    hint: 'Desconecta os outros aparelhos',
    Icon: KeyRound,
    load: () => import('./change-password-panel.tsx').then((module) => module.ChangePasswordPanel),
  },
  {
    title: 'Verificação em duas etapas',
    hint: 'Um código do celular, além da senha',
    Icon: ShieldCheck,
    load: () => import('./segundo-fator-panel.tsx').then((module) => module.SegundoFatorPanel),
  },
  ...(isOwnServer
    ? [
        {
          title: 'Chaves de acesso',
          hint: 'Digital, rosto ou PIN no lugar da senha',
          Icon: KeySquare,
          load: () => import('./passkeys-panel.tsx').then((module) => module.PasskeysPanel),
        },
      ]
    : []),
  {
    title: 'Onde estou conectada',
    hint: 'Aparelhos com a sua conta aberta',
    Icon: MonitorSmartphone,
    load: () => import('./sessions-panel.tsx').then((module) => module.SessionsPanel),
  },
  {
    title: 'Privacidade e meus dados',
    hint: 'Tudo o que guardamos de você',
    Icon: FileLock2,
    load: () => import('./privacidade-panel.tsx').then((module) => module.PrivacidadePanel),
  },
  {
    title: 'Excluir minha conta',
    hint: 'Apaga o cadastro para sempre',
    Icon: Trash2,
    load: () => import('./delete-conta-panel.tsx').then((module) => module.DeleteContaPanel),
  },
]

/** All that a member can do with their account by themselves; each part's code comes when it is opened. */
export function ContaSection(conta: Conta) {
  const shown = conta.perfil ? [editPerfil, ...panels] : panels
  return (
    <section aria-labelledby="conta-titulo" className="grid gap-4">
      <h2 id="conta-titulo" className="text-3xl">
        Sua conta
      </h2>
      <div className="panel overflow-hidden">
        {shown.map((panel) => (
          <ContaPanel key={panel.title} panel={panel} conta={conta} />
        ))}
      </div>
    </section>
  )
}

function ContaPanel({ panel: { title, hint, Icon, load }, conta }: { panel: Panel; conta: Conta }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="conta-panel" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="text-gold" />
        <span className="grid">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted">{hint}</span>
        </span>
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className="conta-chevron" />
      </summary>
      {isOpen && (
        <div className="conta-body">
          <LazyPart load={load} props={conta} />
        </div>
      )}
    </details>
  )
}
