/** What is said after the reload that follows a sign-in. */
export const welcomeBack = {
  kind: 'success',
  title: 'Bem-vinda de volta!',
  description: 'Login realizado com sucesso.',
} as const
