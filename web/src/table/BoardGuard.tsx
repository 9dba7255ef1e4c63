import { Notice } from '@orrery/ui'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { t } from '../texts.js'

interface GuardProps {
  readonly children: ReactNode
  /** What is shown in the board's place. */
  readonly instead: ReactNode
}

/** A board that breaks does not take the table with it: the list beside it offers the same choices. */
export class BoardGuard extends Component<GuardProps, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: unknown): void {
    console.error(error)
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <>
        <Notice tone="warn">{t.boardBroke}</Notice>
        {this.props.instead}
      </>
    )
  }
}
