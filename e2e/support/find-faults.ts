/**
 * Runs in the page, so everything it needs stands in it. Everything that is not whole or cannot be reached, one line each:
 * an empty list is what is wanted. Only the topmost dialog counts where one is open; nothing below it can be reached.
 */
export const findFaults = (): string[] => {
  const SLACK = 2;
  const PRESSED = 'button, a, label, [role=button], select';
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=slider], [tabindex="0"]';
  const faults = new Map<string, string>();

  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const parents = (element: Element): Element[] => {
    const list: Element[] = [];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) list.push(parent);
    return list;
  };
  const moves = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const clips = (overflow: string) => overflow !== 'visible' && !moves(overflow);
  /** A row that is meant to be moved sideways. */
  const isSideways = (element: Element) => element.closest('[data-sideways]') !== null;
  /** Meant for screen readers, or for keyboards until they come to it. */
  const isForEars = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 2 || height <= 2 || element.matches('canvas ~ *, canvas ~ * *')) return true;
    return [element, ...parents(element).slice(0, 6)].some((one) => style(one).clipPath === 'inset(50%)');
  };
  /** Has a plate of its own, and is not what is pressed. */
  const isPlate = (element: Element) =>
    !element.matches(PRESSED) && !['transparent', 'rgba(0, 0, 0, 0)'].includes(style(element).backgroundColor);

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const kind = (element.getAttribute('class') ?? '').slice(0, 60);
    return `<${element.tagName.toLowerCase()} class="${kind}"> ${JSON.stringify(words.slice(0, 50))}`;
  };
  /** One of a kind says it. */
  const blame = (fault: string, element: Element, rest = '') => {
    const key = `${fault} ${element.tagName} ${element.getAttribute('class')}`;
    if (!faults.has(key)) faults.set(key, `${fault}: ${nameOf(element)}${rest}`);
  };

  const modals = [...document.querySelectorAll('[aria-modal=true], .yarl__root, dialog[open]')].filter(isShown);
  const scope = modals.at(-1) ?? document.body;
  /** What a bubble that explains lies over can be touched as soon as it was read; a notice goes by itself. */
  const hint = document.querySelector('[data-spotlight]')
    ? document.querySelector('[data-portal] [role=region]')
    : document.querySelector('[data-notice]');
  const scrollers = [...scope.querySelectorAll('*')].filter(
    (element) => moves(style(element).overflowX) || moves(style(element).overflowY),
  );

  const findWide = (): void => {
    const root = document.documentElement;
    for (const element of [root, scope, ...scrollers]) {
      if (!isShown(element) || isSideways(element)) continue;
      const room = element === root ? innerWidth : element.clientWidth;
      if (element.scrollWidth <= room + SLACK || (element !== root && style(element).overflowX === 'hidden')) continue;
      const edge = element === root ? innerWidth : element.getBoundingClientRect().right;
      const beyond = [...element.querySelectorAll('*')].filter((one) => {
        const { right, width } = one.getBoundingClientRect();
        return right > edge + SLACK && width > 0 && isShown(one) && !parents(one).some(isSideways);
      });
      const causes = beyond.filter((one) => ![...one.children].some((child) => beyond.includes(child)));
      blame(`wide by ${element.scrollWidth - room}`, element, ` by ${causes.slice(0, 3).map(nameOf).join(', ')}`);
    }
  };

  const isOneOf = (control: Element, hit: Element): boolean =>
    control.contains(hit) ||
    hit.contains(control) ||
    hint?.contains(hit) === true ||
    hit.closest('label')?.contains(control) === true ||
    (control instanceof HTMLInputElement && control.parentElement?.parentElement?.contains(hit) === true);
  /** What lies over the middle and the four edges of a control where it stands now; null for nothing. */
  const coversOf = (control: Element): (Element | null)[] => {
    const [box] = control.getClientRects();
    if (!box) return [];
    const x = (box.left + box.right) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const points = [
      [x, y],
      [x, box.top + 4],
      [x, box.bottom - 4],
      [box.left + 4, y],
      [box.right - 4, y],
    ] as const;
    return points.map(([left, top]) => {
      const hit = document.elementFromPoint(left, top);
      return hit === null || isOneOf(control, hit) ? null : hit;
    });
  };
  const findBesideAndOutside = (control: Element, box: DOMRect): void => {
    if (box.left < -SLACK || box.right > innerWidth + SLACK) blame('beside the window', control);
    if (box.bottom < 0 || box.top > innerHeight) blame('out of reach', control);
    else if (box.height < innerHeight / 2 && (box.top < -SLACK || box.bottom > innerHeight + SLACK)) {
      blame('partly out of reach', control);
    }
    for (const drawing of control.querySelectorAll('svg, i, span:empty')) {
      const { left, right, width } = drawing.getBoundingClientRect();
      // Firn leans out of a card on purpose; an icon does not.
      if (width === 0 || width > 48) continue;
      if (left < box.left - SLACK || right > box.right + SLACK) blame('drawn over its edge', control);
    }
  };
  const findUnreachable = (): void => {
    const places = new Map(scrollers.map((element) => [element, [element.scrollLeft, element.scrollTop] as const]));
    const top = scrollY;
    for (const control of scope.querySelectorAll(CONTROLS)) {
      if (control.closest('[inert], [aria-hidden=true]') || !isShown(control) || isForEars(control)) continue;
      if (control instanceof HTMLInputElement && control.type === 'file') continue;
      let covers: (Element | null)[] = [];
      // A header that stays may lie over one end of it; then another way of bringing it into view shows that end.
      for (const block of ['center', 'end', 'start'] as const) {
        control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        const now = coversOf(control);
        covers = block === 'center' ? now : covers.map((cover, index) => cover && (now[index] ?? null));
        if (covers.every((cover) => cover === null)) break;
      }
      const [box] = control.getClientRects();
      // The way past the navigation waits above the window for whoever comes by keyboard.
      if (!box || (box.bottom <= 0 && style(control).position === 'fixed')) continue;
      findBesideAndOutside(control, box);
      const edge = covers.find((cover) => cover !== null);
      if (covers[0]) blame('covered', control, ` by ${nameOf(covers[0])}`);
      else if (edge && box.height < innerHeight / 3) blame('covered at its edge', control, ` by ${nameOf(edge)}`);
    }
    for (const [element, [left, y]] of places) element.scrollTo(left, y);
    scrollTo(0, top);
  };

  /** What may cut a text off, from the inside out, and how. */
  const framesOf = (parent: Element, isDrawn: boolean) => {
    const frames: { element: Element; box: DOMRect; cutsX: boolean; cutsY: boolean; isPressed: boolean }[] = [];
    let isOnPlate = isPlate(parent);
    for (const element of [parent, ...parents(parent)]) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = style(element);
      // Shortened on purpose.
      if (element === document.body || textOverflow !== 'clip' || webkitLineClamp !== 'none') break;
      if (moves(overflowX) && isSideways(element)) break;
      isOnPlate ||= element !== parent && isPlate(element);
      // One that scrolls by itself shows all its words.
      const isPressed = !isDrawn && !isOnPlate && display !== 'inline' && !moves(overflowY) && element.matches(PRESSED);
      const [cutsX, cutsY] = [clips(overflowX), clips(overflowY)];
      if (cutsX || cutsY || isPressed) {
        frames.push({ element, box: element.getBoundingClientRect(), cutsX, cutsY, isPressed });
      }
      if (moves(overflowX) || moves(overflowY)) break;
    }
    return frames;
  };
  const findCut = (parent: Element, lines: readonly DOMRect[], isDrawn: boolean): void => {
    const frames = framesOf(parent, isDrawn);
    // Letters are less high than their line.
    const air = Number.parseFloat(style(parent).fontSize) / 4;
    for (const line of lines) {
      for (const { element, box, cutsX, cutsY, isPressed } of frames) {
        // What stands wholly elsewhere is not shown at all, and meant so.
        if (isDrawn && (line.left >= box.right || line.right <= box.left)) break;
        const isBeside = line.left < box.left - SLACK || line.right > box.right + SLACK;
        const isAbove = line.top + air < box.top - SLACK || line.bottom - air > box.bottom + SLACK;
        // What is drawn along the path goes on beside the window.
        if (cutsX && isBeside && !isDrawn) blame('cut sideways', parent, ` in ${nameOf(element)}`);
        if (cutsY && isAbove) blame('cut in height', parent, ` in ${nameOf(element)}`);
        if (isPressed && (isBeside || isAbove)) blame('written over its edge', element);
      }
      if (!isSideways(parent) && (line.left < -SLACK || line.right > innerWidth + SLACK)) {
        blame('text beside the window', parent);
      }
    }
  };
  const range = document.createRange();
  /** A break is right where the word has a place for it: a space, a hyphen, a soft one, a slash. */
  const findBroken = (node: Node, parent: Element): void => {
    const topOf = (at: number, pick: 0 | -1) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      // At the end of a line a soft hyphen is drawn with the letter that follows it.
      return [...range.getClientRects()].filter(({ width }) => width > 0).at(pick)?.top ?? 0;
    };
    const { hyphens, fontSize } = style(parent);
    // An address may be broken anywhere: no other way would show all of it.
    if (node.textContent?.includes('@')) return;
    const isEnglish = document.documentElement.lang.startsWith('en');
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      // This browser has no dictionaries; a phone's has, save for English words that begin with a capital letter.
      if (hyphens === 'auto' && word.length > 6 && !(isEnglish && /^\p{Lu}/u.test(word))) continue;
      const apart = Math.abs(topOf(index, -1) - topOf(index + word.length - 1, 0));
      if (apart > Number.parseFloat(fontSize) / 2) {
        faults.set(`broken ${word}`, `broken: ${word} in ${nameOf(parent)}`);
      }
    }
  };
  const findWrittenOver = (drawn: readonly { box: DOMRect; svg: Element; text: string }[]): void => {
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        if (one.svg !== other.svg) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide <= SLACK || high <= one.box.height / 3) continue;
        faults.set(`over ${one.text}`, `written over: "${one.text}" and "${other.text}"`);
      }
    }
  };
  const findTornWords = (): void => {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const drawn: { box: DOMRect; svg: Element; text: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const text = textContent ?? '';
      if (text.trim() === '' || !parent || parent.closest('script, style, option, .sr-only, [inert]')) continue;
      if (!isShown(parent) || isForEars(parent)) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const svg = parent.closest('svg');
      if (svg) drawn.push(...lines.map((box) => ({ box, svg, text })));
      findCut(parent, lines, svg !== null);
      if (lines.length > 1) findBroken(node, parent);
    }
    findWrittenOver(drawn);
  };

  findWide();
  findUnreachable();
  findTornWords();
  return [...faults.values()];
};
