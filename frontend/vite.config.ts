import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileNames, chunkGroups } from './build/chunks.js';
import { compressAssets } from './build/compress-assets.js';
import { inlineStaticModules } from './build/inline-static-modules.js';
import { preloadStart } from './build/preload-start.js';
import { productionRouter } from './build/production-router.js';
import { verifierPage } from './build/verifier-page.js';
import { withoutCssVariables } from './build/without-css-variables.js';
import { withoutCsvExport } from './build/without-csv-export.js';
import { withoutPlurals } from './build/without-plurals.js';

const api = process.env.VITE_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    inlineStaticModules(),
    withoutCsvExport(),
    withoutCssVariables(),
    withoutPlurals(),
    productionRouter(),
    preloadStart(),
    react(),
    verifierPage(),
    compressAssets(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: api } } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A browser that cannot preload modules loads them when they are imported.
    modulePreload: { polyfill: false },
    // The 3D kernel and the PDF worker are big by nature and load only when a file is opened.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
});
