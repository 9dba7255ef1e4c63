import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Lies over the whole page, wherever it is written: nothing beside it can cover or clip it. */
export const Above = ({ children }: { readonly children: ReactNode }) => createPortal(children, document.body)
