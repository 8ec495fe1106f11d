import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What every page needs travels as two files instead of two dozen: one that changes with a release of React, one that changes with ours. */
const groups = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2, minShareCount: 2 },
  { name: "shop", test: /src[\\/](shared|storefront[\\/](ui|session|features[\\/]catalogue))[\\/]/, priority: 1, minShareCount: 2 },
];

export default defineConfig({
  publicDir: "src/storefront/public",
  plugins: [reactRouter()],
  build: {
    // Nothing is inlined as data: addresses, so the page's security policy can stay strict.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
