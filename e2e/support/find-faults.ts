/**
 * Returns one line for each element that is cut, covered, out of reach or of letters beyond the scale; an empty list means no faults. Only the topmost
 * dialog is checked if one is open. The function runs in the page, so it uses nothing from outside itself.
 */
export const findFaults = (): string[] => {
  const SLACK = 2;
  const PRESSED = 'button, a, label, [role=button], select';
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=slider], [tabindex="0"]';
  const LABELS = 'button, label, legend, select, nav, [role=tab], [role=radio], [role=img]';
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
  /** Whether the element is in a row that scrolls sideways on purpose. */
  const isSideways = (element: Element) => element.closest('[data-sideways]') !== null;
  /** Whether the element is hidden from view on purpose: for screen readers, or for keyboards until it has the focus. */
  const isForEars = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 2 || height <= 2 || element.matches('canvas ~ *, canvas ~ * *')) return true;
    return [element, ...parents(element).slice(0, 6)].some((one) => style(one).clipPath === 'inset(50%)');
  };
  /** Whether the element has a background of its own and is not a control. */
  const isPlate = (element: Element) =>
    !element.matches(PRESSED) && !['transparent', 'rgba(0, 0, 0, 0)'].includes(style(element).backgroundColor);

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const kind = (element.getAttribute('class') ?? '').slice(0, 60);
    return `<${element.tagName.toLowerCase()} class="${kind}"> ${JSON.stringify(words.slice(0, 50))}`;
  };
  /** Adds a fault, once for each kind of element. */
  const blame = (fault: string, element: Element, rest = '') => {
    const key = `${fault} ${element.tagName} ${element.getAttribute('class')}`;
    if (!faults.has(key)) faults.set(key, `${fault}: ${nameOf(element)}${rest}`);
  };

  const modals = [...document.querySelectorAll('.yarl__root, dialog[open]')].filter(isShown);
  const scope = modals.at(-1) ?? document.body;
  /** Does not count as a cover: a notice closes by itself. */
  const notice = document.querySelector('[data-notice]');
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
    notice?.contains(hit) === true ||
    hit.closest('label')?.contains(control) === true ||
    (control instanceof HTMLInputElement && control.parentElement?.parentElement?.contains(hit) === true);
  /** The elements at the middle and the four edges of a control at its present position; null where there is none. */
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
      // Larger pictures are skipped: Firn leans out of a card on purpose, an icon does not.
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
      // A fixed header may cover one end of the control; another scroll position then shows that end.
      for (const block of ['center', 'end', 'start'] as const) {
        control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        const now = coversOf(control);
        covers = block === 'center' ? now : covers.map((cover, index) => cover && (now[index] ?? null));
        if (covers.every((cover) => cover === null)) break;
      }
      const [box] = control.getClientRects();
      // The link that skips the navigation stays above the window until it has the focus.
      if (!box || (box.bottom <= 0 && style(control).position === 'fixed')) continue;
      findBesideAndOutside(control, box);
      const edge = covers.find((cover) => cover !== null);
      if (covers[0]) blame('covered', control, ` by ${nameOf(covers[0])}`);
      else if (edge && box.height < innerHeight / 3) blame('covered at its edge', control, ` by ${nameOf(edge)}`);
    }
    for (const [element, [left, y]] of places) element.scrollTo(left, y);
    scrollTo(0, top);
  };

  /** The elements that may cut off a text, from the inside out, each with the directions in which it cuts. */
  const framesOf = (parent: Element, isDrawn: boolean) => {
    const frames: { element: Element; box: DOMRect; cutsX: boolean; cutsY: boolean; isPressed: boolean }[] = [];
    let isOnPlate = isPlate(parent);
    for (const element of [parent, ...parents(parent)]) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = style(element);
      // The text is shortened on purpose.
      if (element === document.body || textOverflow !== 'clip' || webkitLineClamp !== 'none') break;
      if (moves(overflowX) && isSideways(element)) break;
      isOnPlate ||= element !== parent && isPlate(element);
      // A control that scrolls shows all its words.
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
    // Its rest is behind an ellipsis, not beside the window.
    const isShortened = style(parent).textOverflow !== 'clip';
    // Letters are less high than their line.
    const air = Number.parseFloat(style(parent).fontSize) / 4;
    for (const line of lines) {
      for (const { element, box, cutsX, cutsY, isPressed } of frames) {
        // A part that is wholly outside is hidden on purpose.
        if (isDrawn && (line.left >= box.right || line.right <= box.left)) break;
        const isBeside = line.left < box.left - SLACK || line.right > box.right + SLACK;
        const isAbove = line.top + air < box.top - SLACK || line.bottom - air > box.bottom + SLACK;
        // Drawings along the path continue beside the window.
        if (cutsX && isBeside && !isDrawn) blame('cut sideways', parent, ` in ${nameOf(element)}`);
        if (cutsY && isAbove) blame('cut in height', parent, ` in ${nameOf(element)}`);
        if (isPressed && (isBeside || isAbove)) blame('written over its edge', element);
      }
      if (!isShortened && !isSideways(parent) && (line.left < -SLACK || line.right > innerWidth + SLACK)) {
        blame('text beside the window', parent);
      }
    }
  };
  const rootPx = Number.parseFloat(style(document.documentElement).fontSize);
  /** The largest words of each control, as a caption beside them or below a picture may be smaller. */
  const wordsPx = new Map<Element, number>();
  /** In letters of double size: words beyond the scale of `docs/look.md`. */
  const findUneven = (parent: Element, text: string): void => {
    if (rootPx < 24 || !/\p{L}{2}/u.test(text) || parent.closest('svg, [data-drawn]')) return;
    const { fontSize, fontWeight } = style(parent);
    const px = Number.parseFloat(fontSize);
    const isTitle = Number(fontWeight) >= 700;
    if (px < 16.9) blame(`letters of only ${px} px`, parent);
    if (px > (isTitle ? 34 : 27)) blame(`letters of even ${px} px`, parent);
    const control = parent.closest('button, summary, a, select');
    const hasPicture = [...(control?.querySelectorAll('svg') ?? [])].some(
      (one) => Math.max(one.clientWidth, one.clientHeight) >= 32,
    );
    if (control && !hasPicture && !control.closest('nav') && parent.tagName !== 'SMALL')
      wordsPx.set(control, Math.max(px, wordsPx.get(control) ?? 0));
  };
  const findSmallControls = (): void => {
    for (const [control, px] of wordsPx) if (px < 19.5) blame(`to be tapped, of only ${px} px`, control);
  };
  const range = document.createRange();
  /** Finds words that are broken elsewhere than at a space, hyphen, soft hyphen or slash. */
  const findBroken = (node: Node, parent: Element): void => {
    const topOf = (at: number, pick: 0 | -1) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      // At the end of a line, the box of a soft hyphen belongs to the letter after it.
      return [...range.getClientRects()].filter(({ width }) => width > 0).at(pick)?.top ?? 0;
    };
    const { hyphens, fontSize } = style(parent);
    // An e-mail address or a link may be broken anywhere, as it could not be shown wholly otherwise.
    if (node.textContent?.includes('@') || parent.tagName === 'CODE') return;
    const isEnglish = parent.closest('[lang]')?.getAttribute('lang')?.startsWith('en') === true;
    // Short labels have to fit even on phones that know no hyphens; only large letters may need them there.
    const isLabel = parent.closest(LABELS) !== null && rootPx <= 16;
    // A choice is read at a glance and stands beside others: its words are whole in every size.
    const isChoice = parent.closest('label')?.querySelector('[type=radio]') != null;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      // This browser has no dictionary for hyphens. Phones have one, but do not break English words with a capital letter.
      if (!isLabel && !isChoice && hyphens === 'auto' && word.length > 6 && !(isEnglish && /^\p{Lu}/u.test(word)))
        continue;
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
      findUneven(parent, text);
      if (lines.length > 1) findBroken(node, parent);
    }
    findWrittenOver(drawn);
  };

  findWide();
  findUnreachable();
  findTornWords();
  findSmallControls();
  return [...faults.values()];
};
