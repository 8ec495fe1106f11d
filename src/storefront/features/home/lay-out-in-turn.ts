const whenIdle = (work: () => void) => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 50));

/**
 * On a fresh visit the sections below the first view are not laid out until they come near (sections.css). One after the other, while the browser has
 * nothing else to do, they are now, so that the page gets its whole length without a long task.
 */
export function layOutInTurn(): void {
  const skipped = [...document.querySelectorAll<HTMLElement>("[data-fresh] .home-section")];
  const next = () => {
    const section = skipped.shift();
    if (!section) {
      delete document.documentElement.dataset["fresh"];
      return;
    }
    section.style.contentVisibility = "visible";
    whenIdle(next);
  };
  whenIdle(next);
}
