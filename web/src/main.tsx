import '@orrery/ui/style.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { keepOffline } from './offline.js'
import { applySettings, useSettings } from './settings.js'
import './styles/page.css'

applySettings(useSettings.getState())
useSettings.subscribe(settings => applySettings(settings))

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } } })
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
keepOffline()
