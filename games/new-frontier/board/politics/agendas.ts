import { agendaText } from '../../card-texts.js'
import type { Seen } from '../../state.js'
import { contentIn, placeName } from '../table.js'

/** The Agendas that hold now, in words. */
export function agendasOf(
  g: Seen,
): readonly { readonly name: string; readonly text: string; readonly red: boolean }[] {
  const content = contentIn(g)
  return [...g.agendas].map(({ policy, red, planet }) => {
    const item = content.policies.at(policy)
    return {
      name: `${item.name.replace(' Policy', '')}${planet >= 0 ? `, at ${placeName(g, planet)}` : ''}`,
      text: agendaText(content, item, red ? 'red' : 'blue').replace(/^At one planet: /, ''),
      red,
    }
  })
}
