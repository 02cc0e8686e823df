export function AcessoPage({ sessionEnded }: { sessionEnded: boolean }) {
  return <p>{sessionEnded ? 'Sua sessão terminou. Entre novamente.' : ''}</p>
}
