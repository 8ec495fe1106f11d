/**
 * Positions of the slides of a scroller. The loop needs no copies: slides that have left on one side move to the other by CSS `order`, and the
 * scroll position is corrected in the same frame, so that nothing appears to move.
 */

const GRAIN_PX = 1;

const placeOf = (slide: HTMLElement) => Number(slide.style.order);

/** In display order. */
const seenOrder = (track: HTMLElement) => ([...track.children] as HTMLElement[]).sort((one, other) => placeOf(one) - placeOf(other));

const startOf = (track: HTMLElement) => Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;

/** The distance of each slide from its snap position, in pixels. */
const distanceOf = (track: HTMLElement, slide: HTMLElement) => slide.offsetLeft - track.scrollLeft - startOf(track);

export function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: scrollLeft <= GRAIN_PX, isAtEnd: scrollLeft + clientWidth >= scrollWidth - GRAIN_PX };
}

/** The index of the slide that is at its snap position, or nearest to it. */
export function currentSlide(track: HTMLElement): number {
  const distances = ([...track.children] as HTMLElement[]).map((slide) => Math.abs(distanceOf(track, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** The width of a slide with its gap, in pixels. */
function pitchOf(track: HTMLElement): number {
  const [first, second] = seenOrder(track);
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
}

/** Moves the first slide behind the last (1), or the last before the first (-1); what is in view stays where it is. */
function turn(track: HTMLElement, by: 1 | -1): void {
  const slides = seenOrder(track);
  const moved = by === 1 ? slides.shift() : slides.pop();
  const anchor = slides[0];
  if (!moved || !anchor) return;
  const before = anchor.offsetLeft;
  if (by === 1) slides.push(moved);
  else slides.unshift(moved);
  for (const [place, slide] of slides.entries()) slide.style.order = String(place);
  track.scrollTo({ left: track.scrollLeft + anchor.offsetLeft - before, behavior: "instant" });
}

/**
 * Moves slides that are out of view until the given slide is ahead in the given direction and can be scrolled to, as far as there are such slides.
 */
export function layAhead(track: HTMLElement, number: number, direction: 1 | -1): void {
  const slide = track.children[number] as HTMLElement | undefined;
  if (!slide) return;
  for (let turns = 0; turns < track.children.length; turns++) {
    const { scrollLeft, clientWidth, scrollWidth } = track;
    const after = scrollWidth - clientWidth - scrollLeft;
    const distance = distanceOf(track, slide);
    const isAhead = direction === 1 ? distance > GRAIN_PX && distance <= after + GRAIN_PX : distance < -GRAIN_PX;
    if (isAhead || (direction === 1 ? scrollLeft : after) < pitchOf(track) - GRAIN_PX) return;
    turn(track, direction);
  }
}

/** Scrolls to the slide. */
export function showSlide(track: HTMLElement, number: number, behavior: ScrollBehavior): void {
  const slide = track.children[number] as HTMLElement | undefined;
  if (slide) track.scrollBy({ left: distanceOf(track, slide), behavior });
}

/** Loads the pictures of the next slide before it slides in. */
export function fetchNext(track: HTMLElement, number: number): void {
  // A hidden row loads nothing.
  const next = track.clientWidth > 0 ? track.children[(number + 1) % track.children.length] : undefined;
  for (const image of next?.querySelectorAll("img") ?? []) {
    if (image.complete || image.loading !== "lazy") continue;
    // An eager picture has no size `auto`: by its expected size it would be fetched again in another width.
    if (image.sizes.startsWith("auto")) {
      const width = `${Math.round(image.getBoundingClientRect().width)}px`;
      for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.sizes = width;
      image.sizes = width;
    }
    image.loading = "eager";
  }
}
