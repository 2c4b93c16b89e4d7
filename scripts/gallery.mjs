import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** Serves gallery.html, which shows every component of src/ui. No product build includes it. */
const server = await createServer({
  configFile: false,
  plugins: [react(), vanillaExtractPlugin()],
  server: { port: Number(process.env.PORT ?? 5174) },
});
await server.listen();
console.log(`Components: ${new URL('gallery.html', server.resolvedUrls?.local[0])}`);
