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
  },
});
