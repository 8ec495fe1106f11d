/**
 * Where the slides of a scroller stand. Going round needs no copies: the slides that have left at one side take their place at the other
 * by CSS `order`, and the scroll position follows in the same frame, so that nothing is seen to move.
 */

const GRAIN_PX = 1;

const placeOf = (slide: HTMLElement) => Number(slide.style.order);

/** In the order in which they are seen. */
const seenOrder = (track: HTMLElement) => ([...track.children] as HTMLElement[]).sort((one, other) => placeOf(one) - placeOf(other));

const startOf = (track: HTMLElement) => Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;

/** How far each slide is from the place where a slide comes to rest, in pixels. */
const distanceOf = (track: HTMLElement, slide: HTMLElement) => slide.offsetLeft - track.scrollLeft - startOf(track);

export function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: scrollLeft <= GRAIN_PX, isAtEnd: scrollLeft + clientWidth >= scrollWidth - GRAIN_PX };
}

/** The number of the slide that is at rest, or nearest to it. */
export function currentSlide(track: HTMLElement): number {
  const distances = ([...track.children] as HTMLElement[]).map((slide) => Math.abs(distanceOf(track, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** From one slide to the next, with the gap, in pixels. */
function pitchOf(track: HTMLElement): number {
  const [first, second] = seenOrder(track);
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
}

/** Brings the first slide behind the last (1), or the last before the first (-1); what is in view stays where it is. */
function turn(track: HTMLElement, by: 1 | -1): void {
  const slides = seenOrder(track);
  const moved = by === 1 ? slides.shift() : slides.pop();
  const kept = slides[0];
  if (!moved || !kept) return;
  const before = kept.offsetLeft;
  if (by === 1) slides.push(moved);
  else slides.unshift(moved);
  for (const [place, slide] of slides.entries()) slide.style.order = String(place);
  track.scrollTo({ left: track.scrollLeft + kept.offsetLeft - before, behavior: "instant" });
}

/**
 * Sees to it that the slide lies ahead in the given direction and can come to rest there, as far as slides that are out of view on the
 * other side can make the way longer.
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

/** Scrolls until the slide is at rest. */
export function showSlide(track: HTMLElement, number: number, behavior: ScrollBehavior): void {
  const slide = track.children[number] as HTMLElement | undefined;
  if (slide) track.scrollBy({ left: distanceOf(track, slide), behavior });
}

/** Asks for the pictures of the slide that comes next, so that it is there when it slides in. */
export function fetchNext(track: HTMLElement, number: number): void {
  // Where the row is not shown, nothing is fetched for it.
  const next = track.clientWidth > 0 ? track.children[(number + 1) % track.children.length] : undefined;
  for (const picture of next?.querySelectorAll("img") ?? []) picture.loading = "eager";
}
