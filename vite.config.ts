import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publishableKey } from './server/kit/publishable-key.ts'
import { nameChunks } from './web/boot/chunks.ts'
import { prerender } from './web/boot/prerender.ts'
import { knowledge } from './web/knowledge-build.ts'
import { serviceWorker } from './web/service-worker-build.ts'

const env = {
  // Empty: the app calls the origin that served it.
  url: process.env.VITE_SUPABASE_URL ?? '',
  key: process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? publishableKey,
}

/** The web app: `index.html` → `dist/web`. */
export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), knowledge(), prerender(), serviceWorker()],
  define: {
    'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(env.url),
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(env.key),
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The concierge's passages for times without a network are one chunk, which no page waits for.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameChunks(), debugName: 'parts' }],
        },
      },
    },
  },
})
