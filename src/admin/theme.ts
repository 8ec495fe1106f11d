/** The shop's colours and type, at working density. Indigo is selected or information, madder needs you, leaf is done. */
import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from "@mantine/core";
import { messages } from "./messages.ts";

const ink: MantineColorsTuple = [
  "#f8f4ec",
  "#efe8db",
  "#e1d7c6",
  "#c9bdaa",
  "#a89b8a",
  "#867a6d",
  "#6e6257",
  "#574c43",
  "#2b2420",
  "#1a1512",
];
const madder: MantineColorsTuple = [
  "#f3e3da",
  "#ecd0c3",
  "#dfa893",
  "#cf7f65",
  "#bb573e",
  "#a63d29",
  "#97301f",
  "#7a2316",
  "#611a10",
  "#48120a",
];
const indigo: MantineColorsTuple = [
  "#e3e5e6",
  "#cdd3dc",
  "#a4b0c4",
  "#7a8cab",
  "#566c93",
  "#3a5280",
  "#22365c",
  "#18274a",
  "#111d39",
  "#0b1428",
];
const leaf: MantineColorsTuple = [
  "#e3e8da",
  "#d0dac6",
  "#afc1a5",
  "#8ba684",
  "#6c8b67",
  "#527253",
  "#3d5a3f",
  "#2f4731",
  "#233625",
  "#17251a",
];
const amber: MantineColorsTuple = [
  "#f4e8cf",
  "#ead7b0",
  "#dabb7b",
  "#c79d49",
  "#b0812a",
  "#9c6c1b",
  "#8a5a12",
  "#6c460d",
  "#523508",
  "#3a2504",
];

/** At least as high as a finger is wide, on touch screens. */
const tap = "var(--tap)";

export const theme = createTheme({
  primaryColor: "ink",
  primaryShade: 8,
  colors: { gray: ink, ink, madder, indigo, leaf, amber },
  black: "#2b2420",
  white: "#fdfaf5",
  fontFamily: "Figtree, system-ui, sans-serif",
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "16px", xl: "18px" },
  headings: { fontFamily: "Newsreader, Georgia, serif", fontWeight: "300", sizes: { h1: { fontSize: "30px", lineHeight: "1.1" } } },
  defaultRadius: 3,
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" }, styles: { root: { minHeight: tap, fontWeight: 500 } } },
    TextInput: { styles: { input: { minHeight: tap, fontSize: "16px" } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": messages.showPassword } },
      styles: { input: { minHeight: tap }, innerInput: { fontSize: "16px" } },
    },
    Select: { styles: { input: { minHeight: tap, fontSize: "16px" } } },
    NativeSelect: { styles: { input: { minHeight: tap, fontSize: "16px" } } },
    MultiSelect: { styles: { input: { minHeight: tap, fontSize: "16px" } } },
    ActionIcon: { styles: { root: { minWidth: tap, minHeight: tap } } },
    NumberInput: { styles: { input: { minHeight: tap, fontSize: "16px" } } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": messages.close } } },
    Textarea: { styles: { input: { fontSize: "16px" } } },
    InputWrapper: { styles: { label: { fontWeight: 500 } } },
    Badge: { styles: { root: { fontWeight: 500 } } },
    // A dialog above another would repeat the landmark of its head.
    ModalHeader: { defaultProps: { role: "none" } },
    DrawerHeader: { defaultProps: { role: "none" } },
    Drawer: { defaultProps: { closeButtonProps: { "aria-label": messages.close } } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { "aria-label": messages.close } } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#f8f4ec",
    "--mantine-color-text": "#2b2420",
    "--mantine-color-dimmed": "#574c43",
    "--mantine-color-default": "#fdfaf5",
    "--mantine-color-default-border": "#867a6d",
    "--mantine-color-error": "#97301f",
    "--mantine-color-placeholder": "#6e6257",
  },
  dark: {},
});
