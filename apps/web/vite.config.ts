import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // In development Vite forwards what the edge forwards in production.
  server: {
    port: Number(process.env['WEB_PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/uploads': api },
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of many small ones: on a slow line each costs a round trip of its own.
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/react-router/ },
                // What takes a zip apart is only for the shop's own people.
                { name: 'react', test: /node_modules\/(?!fflate)/ },
                { name: 'house', test: /app\/(ui|content\/shell|page-meta|hours)/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
})
