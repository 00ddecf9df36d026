import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { preactPlugin } from '../preact-plugin.ts';

export default defineConfig(({ mode }) => ({
  logLevel: 'error',
  plugins: mode === 'preact' ? [preactPlugin()] : [],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { write: false, rolldownOptions: { input: fileURLToPath(new URL('program.js', import.meta.url)) } },
}));
