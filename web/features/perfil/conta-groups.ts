import {
  FileLock2,
  HeartHandshake,
  History,
  KeyRound,
  KeySquare,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Trash2,
  UserPen,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { isOwnServer } from '#shared/backend.ts'
import type { PerfilGrupo } from '#shared/paths.ts'
import { verifiedFactors } from '#shared/session/factors.ts'
import type { Conta } from './perfil-data.ts'
import type { Counts } from './use-counts.ts'

/** A line of the account that opens: its code comes when it is opened. */
export type Panel = {
  title: string
  hint: string
  Icon: LucideIcon
  /** How it stands now, in a word or two, where the account tells. */
  state?: (conta: Conta, counts: Counts) => string | undefined
  /** Its name in the address, for who comes to it from elsewhere: `#senha`. */
  anchor?: string
  /** False where the account has nothing for it. */
  isFor?: (conta: Conta) => boolean
  load: () => Promise<ComponentType<Conta>>
}

/** Panels that belong together, with an address of their own. */
export type Group = { grupo: PerfilGrupo; title: string; panels: Panel[] }

const counted = (count: number | undefined, thing: string) =>
  count === undefined ? undefined : `${count} ${count === 1 ? thing : `${thing}s`}`

const dados: Panel[] = [
  {
    title: 'Editar perfil',
    hint: 'Nome, profissão e registro',
    Icon: UserPen,
    isFor: ({ perfil }) => perfil !== null,
    load: () => import('./edit-perfil-panel.tsx').then((module) => module.EditPerfilPanel),
  },
  {
    title: 'Alterar e-mail',
    hint: 'O endereço com que você entra',
    Icon: Mail,
    state: ({ user }) => (user.new_email ? 'Falta confirmar' : undefined),
    load: () => import('./change-email-panel.tsx').then((module) => module.ChangeEmailPanel),
  },
]

const seguranca: Panel[] = [
  {
    title: 'Alterar senha',
    anchor: 'senha',
    hint: 'Desconecta os outros aparelhos',
    Icon: KeyRound,
    load: () => import('./change-password-panel.tsx').then((module) => module.ChangePasswordPanel),
  },
  {
    title: 'Verificação em duas etapas',
    hint: 'Um código do celular, além da senha',
    Icon: ShieldCheck,
    state: ({ user }) => (verifiedFactors(user).length > 0 ? 'Ativada' : 'Desativada'),
    load: () => import('./segundo-fator-panel.tsx').then((module) => module.SegundoFatorPanel),
  },
  {
    title: 'Chaves de acesso',
    hint: 'Digital, rosto ou PIN no lugar da senha',
    Icon: KeySquare,
    isFor: () => isOwnServer,
    state: (_, { passkeys }) => (passkeys === 0 ? 'Nenhuma' : counted(passkeys, 'cadastrada')),
    load: () => import('./passkeys-panel.tsx').then((module) => module.PasskeysPanel),
  },
  {
    title: 'Atividade da conta',
    hint: 'Entradas e mudanças do último ano',
    Icon: History,
    load: () => import('./atividade-panel.tsx').then((module) => module.AtividadePanel),
  },
]

const aparelhos: Panel[] = [
  {
    title: 'Aparelhos conectados',
    hint: 'Onde a sua conta está aberta',
    Icon: MonitorSmartphone,
    state: (_, { sessions }) => counted(sessions, 'aparelho'),
    load: () => import('./sessions-panel.tsx').then((module) => module.SessionsPanel),
  },
]

const interesses: Panel[] = [
  {
    title: 'Meus interesses',
    hint: 'As mentorias que você quer fazer',
    Icon: HeartHandshake,
    state: (_, { interesses }) => (interesses === 0 ? 'Nenhuma' : counted(interesses, 'marcada')),
    load: () => import('./interesses-panel.tsx').then((module) => module.InteressesPanel),
  },
]

const privacidade: Panel[] = [
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

/** The account, in the order of the page. */
export const groups: Group[] = [
  { grupo: 'dados', title: 'Seus dados', panels: dados },
  { grupo: 'seguranca', title: 'Segurança', panels: seguranca },
  { grupo: 'aparelhos', title: 'Aparelhos', panels: aparelhos },
  { grupo: 'interesses', title: 'Interesses', panels: interesses },
  { grupo: 'privacidade', title: 'Privacidade', panels: privacidade },
]
