/** The product's name, as it signs every screen. */
export function Wordmark({ className = '' }: { className?: string }) {
  return <span className={`wordmark ${className}`}>Estética</span>
}
