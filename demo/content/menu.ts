import type { Draft } from "../../src/server/content/content.ts";
import { filtered, largeRugs } from "./links.ts";
import type { ContentIds } from "./content-ids.ts";

type Item = NonNullable<NonNullable<Draft<"menu">["items"]>[number]["children"]>[number];

export const menu = (ids: ContentIds): Draft<"menu"> => {
  const collection = (slug: string, name: string, file: string, description: string): Item => ({
    name,
    collectionId: ids.collection(slug),
    mediaId: ids.picture(file),
    showPicture: true,
    description,
  });
  return {
    items: [
      {
        name: "Rugs",
        categoryId: ids.category("rugs"),
        isMega: true,
        children: [
          {
            name: "By making",
            children: [
              { name: "Hand knotted", categoryId: ids.category("hand-knotted-rugs") },
              { name: "Hand tufted", categoryId: ids.category("hand-tufted-rugs") },
              { name: "Flat weave", categoryId: ids.category("flat-weaves") },
              { name: "Hand loomed", categoryId: ids.category("hand-loomed-rugs") },
              { name: "Braided jute", categoryId: ids.category("jute-and-natural") },
              { name: "High pile", categoryId: ids.category("high-pile") },
            ],
          },
          {
            name: "By colour",
            children: [
              { name: "Madder and rust", customLink: filtered("Color", "Red", "Rust") },
              { name: "Indigo and blue", customLink: filtered("Color", "Indigo", "Blue") },
              { name: "Ivory and sand", customLink: filtered("Color", "Ivory", "Beige") },
              { name: "Sage and green", customLink: filtered("Color", "Green") },
              { name: "Many colours", customLink: filtered("Color", "Multi") },
            ],
          },
          {
            name: "By size",
            children: [
              { name: "Small, up to 5 × 8 ft", customLink: filtered("Size", "2 × 3 ft", "3 × 5 ft", "4 × 6 ft", "5 × 8 ft") },
              { name: "Medium, 6 × 9 ft", customLink: filtered("Size", "6 × 9 ft") },
              { name: "Large, from 8 × 10 ft", customLink: largeRugs },
              { name: "Runners", categoryId: ids.category("runners") },
              { name: "Round rugs", categoryId: ids.category("round-rugs") },
            ],
          },
          collection(
            "rug1",
            "Indigo Stories",
            "site/collections/indigo-stories.jpg",
            "Stripes, ikat and trellis patterns, dyed with indigo.",
          ),
          collection(
            "rug2",
            "Heritage Medallions",
            "site/collections/heritage-medallions.jpg",
            "Hand knotted in wool and silk, 100 to 196 knots per square inch.",
          ),
        ],
      },
      { name: "Flat weaves", categoryId: ids.category("flat-weaves") },
      { name: "Runners", categoryId: ids.category("runners") },
      { name: "Round rugs", categoryId: ids.category("round-rugs") },
      {
        name: "Collections",
        customLink: "/collection",
        isMega: true,
        children: [
          collection(
            "rug3",
            "Desert Geometry",
            "site/collections/desert-geometry.jpg",
            "Straight lines and steps, counted thread by thread.",
          ),
          collection("rug4", "Quiet Modern", "site/collections/quiet-modern.jpg", "Calm colours for rooms with other patterns."),
          collection("rug5", "Natural Fibres", "site/collections/natural-fibres.jpg", "Jute, grass and undyed wool."),
          {
            name: "Home furnishings",
            categoryId: ids.category("home-furnishings"),
            mediaId: ids.picture("site/categories/home.jpg"),
            showPicture: true,
            description: "Cushions, throws, poufs, furniture and lamps.",
          },
        ],
      },
      {
        name: "Home",
        categoryId: ids.category("home-furnishings"),
        children: [
          { name: "Cushions and throws", categoryId: ids.category("cushions-and-throws") },
          { name: "Poufs and benches", categoryId: ids.category("poufs-and-benches") },
          { name: "Furniture", categoryId: ids.category("furniture") },
          { name: "Lamps and baskets", categoryId: ids.category("lamps-and-baskets") },
          { name: "Gifts", tagId: ids.tag("gifts") },
        ],
      },
      { name: "New", tagId: ids.tag("new-arrivals") },
    ],
  };
};
