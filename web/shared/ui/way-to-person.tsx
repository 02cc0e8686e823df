import { ExternalLink, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { type Contact, usePublicSettings } from '../public-settings.ts'
import { buttonClass } from './button-class.ts'

const ways: { kind: keyof Contact; label: string; Icon: LucideIcon }[] = [
  { kind: 'whatsapp', label: 'WhatsApp', Icon: MessageCircle },
  { kind: 'email', label: 'E-mail', Icon: Mail },
  { kind: 'url', label: 'Página de contato', Icon: ExternalLink },
]

type WayToPersonProps = { lead?: string; className?: string }

/** How to reach a person, where the operator said how; otherwise nothing. */
export function WayToPerson({ lead = 'Fale com a mentora:', className = '' }: WayToPersonProps) {
  const { contact = {} } = usePublicSettings()
  const open = ways.flatMap(({ kind, ...way }) => (contact[kind] ? [{ ...way, to: contact[kind] }] : []))
  if (open.length === 0) return null
  return (
    <div className={`grid gap-1 ${className}`}>
      <p className="text-sm text-muted">{lead}</p>
      <ul className="flex flex-wrap gap-x-2">
        {open.map(({ label, Icon, to }) => (
          <li key={label}>
            <a href={to} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'px-2! text-sm')}>
              <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
