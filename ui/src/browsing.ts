import type { Source } from '@orrery/kernel'

const SOURCES: Readonly<Record<Source, string>> = {
  rulebook: 'Named in the rulebook',
  public: 'Public',
  ours: 'Ours',
}
/** Where an item comes from, as something to sift the card browser by. */
export const sourceFacet = ({ source }: { readonly source: Source }): { readonly Source: string } => ({
  Source: SOURCES[source],
})
