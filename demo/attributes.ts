/** Product attributes of the demo shop. `filterGroup` is the filter's name on listings. */
export const attributes = {
  size: { code: "size", name: "Size", kind: "value", filterGroup: "Size", isVariation: true, position: 0 },
  construction: { code: "construction", name: "Construction", kind: "text", filterGroup: "Constructions", position: 1 },
  colour: { code: "colour", name: "Colour", kind: "value", filterGroup: "Color", position: 2 },
  style: { code: "style", name: "Style", kind: "text", filterGroup: "Style", position: 3 },
  material: { code: "material", name: "Material", kind: "text", filterGroup: "Material", position: 4 },
  room: { code: "room", name: "Room", kind: "text", filterGroup: "Room", position: 5 },
  shape: { code: "shape", name: "Shape", kind: "text", filterGroup: "Shape", position: 6 },
  value: { code: "value", name: "Value", kind: "text", isVariation: true, position: 7 },
} as const;

/** Colour swatches in the order of the filter. A colour without a swatch is shown by its name. */
export const colours: Record<string, string> = {
  Red: "#97301f",
  Rust: "#b5562f",
  Indigo: "#22365c",
  Blue: "#5d83b5",
  Ivory: "#efe6d3",
  Beige: "#cdb897",
  Green: "#6f8a74",
  Grey: "#9a9690",
  Black: "#2b2420",
  Brown: "#6f4e37",
  Gold: "#c69a3f",
  Pink: "#d8a29a",
  Multi: "",
};
