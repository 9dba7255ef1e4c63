/** A sentence of the coach: words between two stars are bold. */
export const Words = ({ children }: { readonly children: string }) => (
  <>{children.split('**').map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part))}</>
)
