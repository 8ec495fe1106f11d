/** Opens and closes drawers by their ids. The button works before (and without) JavaScript through the browser's `command` attribute. */
import type { ButtonHTMLAttributes, MouseEvent } from "react";
// The server renders drawers with the page; their code loads after it.
import "./drawer.css";

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

export function openDrawer(id: string): void {
  const dialog = dialogOf(id);
  if (dialog && !dialog.open) dialog.showModal();
}

export function closeDrawer(id: string): void {
  dialogOf(id)?.close();
}

const knowsCommand = () => "commandForElement" in HTMLButtonElement.prototype;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { drawer: string };

/** Opens the drawer with that id. The click handler is for browsers without `command`. */
export function DrawerButton({ drawer, children, onClick, ...rest }: ButtonProps) {
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!knowsCommand()) openDrawer(drawer);
  };
  return (
    <button type="button" aria-haspopup="dialog" {...rest} {...{ command: "show-modal", commandfor: drawer }} onClick={open}>
      {children}
    </button>
  );
}
