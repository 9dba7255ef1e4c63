import type { Pack } from '@orrery/kernel/host'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What the browser keeps. */
interface Stored {
  /** Saved by name: what a table can be played with. */
  readonly saved: readonly Pack[]
  /** What is being edited, by game: a copy of its own, so that nothing changes for others before it is saved. */
  readonly drafts: Readonly<Record<string, Pack>>
}
interface Kept extends Stored {
  readonly edit: (draft: Pack) => void
  /** Saves a pack under its name; one of that name is replaced. */
  readonly save: (pack: Pack) => void
  readonly drop: (pack: Pack) => void
}
const others = (packs: readonly Pack[], { game, name }: Pack): Pack[] =>
  packs.filter(pack => pack.game !== game || pack.name !== name)

/** Packs kept in this browser; elsewhere they go as files. */
export const usePacks = create<Kept>()(
  persist<Kept, [], [], Stored>(
    set => ({
      saved: [],
      drafts: {},
      edit: draft => set(({ drafts }) => ({ drafts: { ...drafts, [draft.game]: draft } })),
      save: pack => set(({ saved }) => ({ saved: [...others(saved, pack), pack] })),
      drop: pack => set(({ saved }) => ({ saved: others(saved, pack) })),
    }),
    {
      name: 'orrery-packs',
      version: 2,
      partialize: ({ saved, drafts }) => ({ saved, drafts }),
      // The first version kept one pack a game and knew no drafts.
      migrate: (kept, version) => {
        if (version >= 2) return kept as Stored
        const { packs = {} } = kept as { packs?: Readonly<Record<string, Pack>> }
        return { saved: Object.values(packs), drafts: packs }
      },
    },
  ),
)
export const savedFor = (saved: readonly Pack[], game: string): readonly Pack[] =>
  saved.filter(pack => pack.game === game)
