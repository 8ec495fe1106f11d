/** Drawn: a shape keeps its colour where the browser replaces backgrounds (forced colours, print). */
export const Swatch = ({ color }: { color: string }) => (
  <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9.5" fill={color} />
  </svg>
);
