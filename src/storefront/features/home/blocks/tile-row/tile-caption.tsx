/** Below a tile: its name and how many pieces are behind it. */
export function TileCaption({ label, count }: { label: string; count?: number | undefined }) {
  return (
    <span className="tile-caption">
      <h3>{label}</h3>
      {count !== undefined && (
        <span className="small quiet num">
          {count}
          <span className="sr"> pieces</span>
        </span>
      )}
    </span>
  );
}
