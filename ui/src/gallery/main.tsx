import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../style.css'
import { Gallery } from './Gallery.js'

const page = document.getElementById('gallery')
if (!page) throw new Error('the page has no element #gallery')
createRoot(page).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
