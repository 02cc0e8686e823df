import { createContext, type ReactNode, useContext } from 'react'
import { privacidadeVersion } from '../privacidade.ts'
import { type PublicSettings, usePublicSettings } from '../public-settings.ts'
import { MentoraContact } from './mentora-contact.tsx'
import './politica-de-privacidade.css'

/** How high its headings stand: on a page of its own, or over another page. */
const TopicHeading = createContext<'h2' | 'h3'>('h3')

type Props = { heading?: 'h2' | 'h3'; className?: string }

/** The privacy policy, in plain words and true to what the program does, with a jump to each topic. */
export function PoliticaDePrivacidade({ heading = 'h3', className = 'grid-cols-1 gap-6' }: Props) {
  const [year, month, day] = privacidadeVersion.split('-')
  return (
    <TopicHeading value={heading}>
      <div className={`grid ${className}`}>
        <div className="grid content-start gap-3">
          <p className="text-sm text-muted">
            Versão de {day}/{month}/{year}
          </p>
          <Jumps />
        </div>
        <Topics />
      </div>
    </TopicHeading>
  )
}

/** As they stand in the text. */
const topics = [
  'Em uma frase',
  'O que guardamos e para quê',
  'O que não guardamos',
  'Quem responde na concierge',
  'Onde ficam',
  'Por quanto tempo',
  'Seus direitos',
  'Com que base',
]

/** A tap to each topic, without a new entry in the history. */
function Jumps() {
  return (
    <ul className="politica-jumps">
      {topics.map((title) => (
        <li key={title}>
          <button type="button" onClick={() => jump(title)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}

function jump(title: string): void {
  const heading = document.querySelector<HTMLElement>(`[data-topico="${title}"]`)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

function Topics() {
  const settings = usePublicSettings()
  return (
    <div className="grid max-w-[70ch] gap-6">
      <Topic title="Em uma frase">
        Guardamos só o que a sua conta precisa, não vendemos nem cedemos dados, não usamos publicidade nem
        programas de rastreamento, e você pode ver, corrigir, baixar e excluir tudo por conta própria, em
        Perfil.
      </Topic>
      <Topic title="O que guardamos e para quê">
        <List>
          <li>
            <b>Cadastro:</b> e-mail, nome completo, profissão, data de nascimento, número do conselho e, se
            você disser, a UF dele e a sua experiência, para reconhecer você como profissional da saúde,
            prestar a mentoria e sugerir por onde começar.
          </li>
          <li>
            <b>Senha:</b> apenas um resumo cifrado, do qual a senha não pode ser lida.
          </li>
          <li>
            <b>Verificação em duas etapas, se você a ativar:</b> o nome de cada aparelho, as datas e a chave
            secreta dele, com a qual o servidor confere os códigos; e, por um dia, a hora e o endereço de
            internet de cada vez que um código foi pedido. A chave vai também nas cópias de segurança e não
            aparece em “Baixar meus dados”.
          </li>
          <li>
            <b>Chaves de acesso e códigos de recuperação, se você os criar:</b> de cada chave, o nome, as
            datas e a metade pública, com a qual ninguém entra; dos códigos, apenas um resumo do qual não
            podem ser lidos.
          </li>
          <li>
            <b>Sessões:</b> navegador, aparelho, endereço de internet, quando entrou e o último uso, para
            manter a sua entrada e mostrar onde a conta está aberta.
          </li>
          <li>
            <b>Atividade da conta:</b> entradas, mudanças de senha, e-mail e verificação, downloads dos seus
            dados e tentativas erradas, com data, navegador e o bloco do endereço de internet (nunca o
            endereço inteiro), para você ver se alguém mexeu na sua conta.
          </li>
          <li>
            <b>Registros de acesso:</b> data, hora, endereço de internet e conta, porque o Marco Civil da
            Internet (art. 15) manda guardá-los. Ficam separados e com acesso restrito.
          </li>
          <li>
            <b>Favoritos e interesses:</b> as mentorias que você marcou, para que a mentora saiba o que
            oferecer. Ela vê quantas pessoas querem cada uma. Só onde você autorizar o contato ela vê também o
            seu nome, profissão, e-mail, o recado e a data da autorização, que você retira quando quiser em
            Perfil, “Meus interesses”.
          </li>
          <li>
            <b>Agenda no seu calendário, se você a assinar:</b> um endereço secreto, seu, do qual o calendário
            lê as sessões. Você o encerra em Agenda quando quiser.
          </li>
          <li>
            <b>Ciência desta política:</b> a versão e o momento.
          </li>
        </List>
      </Topic>
      <Topic title="O que não guardamos">
        A conversa com a concierge existe só na página aberta: não é gravada, nem no servidor nem no seu
        aparelho. Mesmo assim, não escreva nela dados que identifiquem pacientes.
      </Topic>
      <Topic title="Quem responde na concierge">
        <Concierge {...settings} />
      </Topic>
      <Topic title="Onde ficam">
        <Place /> No seu aparelho ficam a sessão, o tema claro ou escuro, o que um formulário ainda não enviou
        e uma cópia do catálogo, da agenda e do seu perfil para ler sem internet; ao sair, tudo é apagado,
        menos o tema. Os e-mails da conta (códigos e avisos) saem pelo provedor de e-mail da plataforma.
      </Topic>
      <Topic title="Por quanto tempo">
        <List>
          <li>Cadastro: enquanto a conta existir.</li>
          <li>
            Sessões: até você sair, encerrá-las ou elas terminarem, o que só o tempo sem uso também faz.
          </li>
          <li>Atividade da conta: um ano, ou até você excluir a conta.</li>
          <li>Interesses, recados e autorizações de contato: até você retirá-los ou excluir a conta.</li>
          <li>
            Aparelhos da verificação em duas etapas, códigos de recuperação e chaves de acesso: até você
            removê-los.
          </li>
          <li>Códigos e links enviados por e-mail: 30 minutos.</li>
          <li>Registros de acesso: seis meses, também depois de a conta ser excluída; então são apagados.</li>
          <li>
            Cópias de segurança: as diárias vivem até quatro semanas. As que a mentora faz à mão, e as quatro
            mais novas de antes de atualizações, ficam até que ela as apague; a orientação é apagá-las em até
            quatro semanas. Se uma cópia for restaurada, as contas excluídas são excluídas de novo.
          </li>
        </List>
      </Topic>
      <Topic title="Seus direitos">
        A Lei Geral de Proteção de Dados (art. 18) garante confirmar, acessar, corrigir, levar e eliminar seus
        dados. Em Perfil: “Editar perfil” corrige, “Privacidade e meus dados” mostra e baixa tudo, “Excluir
        minha conta” elimina. A responsável pelos dados é a mentora desta plataforma.{' '}
        <MentoraContact {...settings} /> Se algo não for resolvido, você pode procurar a Autoridade Nacional
        de Proteção de Dados (ANPD).
      </Topic>
      <Topic title="Com que base">
        O cadastro e as sessões servem ao contrato da mentoria (LGPD, art. 7º, V) e à segurança da conta (art.
        7º, IX); os registros de acesso cumprem a lei (art. 7º, II); o contato da mentora depende do seu
        consentimento (art. 7º, I).
      </Topic>
    </div>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(TopicHeading)
  return (
    <section className="grid gap-2">
      <Heading data-topico={title} tabIndex={-1} className="politica-heading">
        {title}
      </Heading>
      <div>{children}</div>
    </section>
  )
}

const List = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-gold">{children}</ul>
)

function Place() {
  return import.meta.env.VITE_SUPABASE_URL
    ? 'Na Supabase, que hospeda o banco de dados e o acesso para esta plataforma.'
    : 'No servidor desta plataforma e nas suas cópias de segurança.'
}

function Concierge({ concierge_provider: provider }: PublicSettings) {
  if (provider === null) {
    return 'O próprio servidor da plataforma, com textos revisados. Nenhuma mensagem vai para outra empresa.'
  }
  const sent = 'As mensagens da conversa vão a ele para gerar a resposta; o seu cadastro não vai.'
  if (provider === undefined) {
    return `O próprio servidor da plataforma ou, se a mentora tiver ligado um, um modelo de linguagem de outra empresa. ${sent}`
  }
  return (
    <>
      Um modelo de linguagem de outra empresa, em <b>{provider}</b>. {sent}
    </>
  )
}
