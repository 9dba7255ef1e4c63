import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../online/api.js'
import { t } from '../texts.js'

/** Who the server takes us for; null when there is no server. */
export const useMe = (enabled = true) =>
  useQuery({ queryKey: ['me'], queryFn: api.me, staleTime: 60_000, enabled })

export function Who() {
  const me = useMe()
  return (
    <Link href="/sign-in" className="o-btn line small w-who">
      {me.data ? me.data.name : t.nav.signIn}
    </Link>
  )
}
