import type { ReactNode } from 'react'
import { Component } from 'react'

interface GuardProps {
  readonly children: ReactNode
  /** What is shown in the place of what broke. */
  readonly instead: ReactNode
}

/** What breaks inside does not take the rest of the page with it. */
export class Guard extends Component<GuardProps, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: unknown): void {
    console.error(error)
  }
  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
