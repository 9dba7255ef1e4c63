import type { DragEvent } from 'react'

/** Action Tokens can be dragged onto the places of a plan; a press on the place does the same. */
const ACTION = 'application/x-orrery-action'

/** What an Action Token needs to be dragged. */
export const dragged = {
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(ACTION, 'action')
    dataTransfer.effectAllowed = 'move'
  },
}
const mark = ({ currentTarget }: DragEvent<HTMLElement>, over: boolean): void =>
  void currentTarget.toggleAttribute('data-over', over)

/** What a place needs to take one. */
export const landing = (may: boolean, put: () => void) =>
  may
    ? {
        onDragOver: (event: DragEvent<HTMLElement>): void => {
          if (!event.dataTransfer.types.includes(ACTION)) return
          event.preventDefault()
          mark(event, true)
        },
        onDragLeave: (event: DragEvent<HTMLElement>): void => mark(event, false),
        onDrop: (event: DragEvent<HTMLElement>): void => {
          event.preventDefault()
          mark(event, false)
          put()
        },
      }
    : {}
