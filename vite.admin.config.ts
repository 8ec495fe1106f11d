/** The admin: an app of its own, drawn by the browser. No byte of it is in the storefront. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "src/admin",
  base: "/admin/",
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: "../../build/admin",
    emptyOutDir: true,
    // No data: URLs, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second one is loaded by previews of the storefront, and by nothing else.
      input: { index: "src/admin/index.html", preview: "src/admin/preview/preview.ts" },
      output: {
        codeSplitting: {
          // Every page needs them, and they change with their releases only: a browser keeps this file when the shop is released.
          groups: [{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// }],
        },
      },
    },
  },
});
