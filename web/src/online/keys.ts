/** The keys of invitations this browser was given, by table. */
const nameOf = (table: string): string => `orrery-key/${table}`

export const keepKey = (table: string, key: string | undefined): void => {
  if (key !== undefined) localStorage.setItem(nameOf(table), key)
}
/** The key in the address, else the one kept from an earlier visit. */
export function keyOf(table: string): string | undefined {
  return new URLSearchParams(location.search).get('key') ?? localStorage.getItem(nameOf(table)) ?? undefined
}
