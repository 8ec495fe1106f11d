/**
 * Starts the page's scripts after its first large pictures, instead of the router's own `<Scripts>`, which loads them as the first thing of all
 * (docs/decisions/0034).
 */
import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { TOUCHED } from "./first-touch.ts";
import { NonceContext } from "./nonce.ts";
import { keys } from "./state/storage.ts";

/** Their content comes from the browser: their scripts are the first thing of all. */
const drawnByScripts = new Set([
  "routes/cart",
  "routes/cart-address",
  "routes/checkout",
  "routes/thankyou",
  "routes/wishlist",
  "routes/quick-order",
  "account",
  "my-account",
  "profile",
  "orders",
  "order",
  "routes/address",
]);

/**
 * What counts as a touch. Rows scroll by themselves, but only the scrolling of the document arrives at the window. A page that opens under a resting mouse
 * gets a first move event without a movement.
 */
const TOUCHES = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];

/** A shopper with a session or a cart: the header and the prices depend on it, so nothing waits for a touch. */
const KNOWN_BY = [keys.retailToken, keys.tradeToken, keys.cart];

/** A picture that takes longer does not keep the page from answering. */
const PICTURES_WITHIN_MS = 8_000;

function ServerScripts() {
  const nonce = useContext(NonceContext);
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  if (!framework) throw new Error("The page is rendered outside the router");
  const { manifest, serverHandoffString = "{}", renderMeta } = framework;
  // Else the router would send no data to the browser.
  // oxlint-disable-next-line react/immutability -- the router's own component sets it in the same way
  if (renderMeta) renderMeta.didRenderScripts = true;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const modules = routes.map(({ id, module }) => [id, module] as const);
  const files = [
    ...new Set([
      manifest.url,
      manifest.entry.module,
      ...manifest.entry.imports,
      ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]),
  ];
  const isDrawnByScripts = routes.some(({ id }) => drawnByScripts.has(id));
  return (
    <>
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: context(serverHandoffString) + start({ files, modules, isDrawnByScripts }),
        }}
      />
    </>
  );
}

/** What the router's `<Scripts>` writes: its settings, and the stream that the page's data arrives in. */
const context = (settings: string) =>
  `{const c=window.__reactRouterContext=${settings};c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream())}`;

type Start = {
  /** The list of routes, then the entry, then all that they and the page import. */
  files: string[];
  modules: (readonly [id: string, module: string])[];
  /** Nothing waits for a touch: what the browser draws would wait with it, because React hydrates all parts before it changes the page. */
  isDrawnByScripts: boolean;
};

/** How often a pressed button is looked at. */
const HYDRATED_YET_MS = 50;

/**
 * At the end of the page, where all its pictures are known. `load` events do not wait for scripts that begin later. A press or a key begins at once:
 * the shopper waits for an answer. Beside each style sheet of the page stands a link that is switched off: parts that load later look for it and do
 * not fetch the sheet again. A button that is pressed before React has hydrated it (React then marks it with its props) looks busy, and is
 * pressed again when it has.
 */
const start = ({ files, modules, isDrawnByScripts }: Start) => `{
for(const {dataset:{sheet:href}} of document.querySelectorAll("style[data-sheet]"))document.head.append(Object.assign(document.createElement("link"),{disabled:true,rel:"stylesheet",href}));
let isBegun=false;
const begin=()=>{
if(isBegun)return;
isBegun=true;
const files=${JSON.stringify(files)};
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const routes=${JSON.stringify(modules)};
Promise.all([import(files[0]),...routes.map(([,file])=>import(file))]).then(([,...loaded])=>{
window.__reactRouterRouteModules=Object.fromEntries(routes.map(([id],place)=>[id,loaded[place]]));
return import(files[1])});
};
const touch=()=>{
document.documentElement.dataset.${TOUCHED}="";
dispatchEvent(new Event("${TOUCHED}"));
};
try{if(${isDrawnByScripts}||${JSON.stringify(KNOWN_BY)}.some(key=>localStorage.getItem(key)))touch()}catch{}
for(const type of ${JSON.stringify(TOUCHES)})addEventListener(type,event=>{
if(type==="pointermove"&&!event.movementX&&!event.movementY)return;
touch();
if(type==="pointerdown"||type==="keydown")begin();
},{passive:true});
const pressed=[];
const isHydrated=button=>Object.keys(button).some(key=>key.startsWith("__reactProps"));
const pressAgain=()=>{
for(const button of pressed.splice(0)){
if(!isHydrated(button)){pressed.push(button);continue}
button.removeAttribute("aria-busy");
button.click();
}
if(pressed.length)setTimeout(pressAgain,${HYDRATED_YET_MS});
};
addEventListener("click",({target})=>{
const button=target.closest("main button[type=button]:not([command])");
if(!button||isHydrated(button)||pressed.includes(button))return;
button.setAttribute("aria-busy","true");
if(pressed.push(button)===1)pressAgain();
});
const coming=[...document.images].filter(image=>image.fetchPriority==="high"&&!image.complete);
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));
Promise.all(coming.map(image=>new Promise(done=>{image.onload=image.onerror=done}).then(()=>image.decode()).catch(()=>{}))).then(painted);
setTimeout(begin,${PICTURES_WITHIN_MS});
}`;

/** The browser has run it before React hydrates and does not need its text twice. */
const BrowserScripts = () => <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;

export const StartScripts = import.meta.env.SSR ? ServerScripts : BrowserScripts;
