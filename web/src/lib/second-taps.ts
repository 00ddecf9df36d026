/** What answers a click: a button with all that is in it, for a label its field. */
const answering = (target: EventTarget | null): EventTarget | null => {
  if (!(target instanceof Element)) return target;
  const control = target.closest('a, button, label') ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
};

/**
 * Ignores the second half of a double tap where it meets something else: the first half has led on, and what stands under the
 * finger now would be an answer that nobody chose.
 */
export const ignoreSecondTaps = (): void => {
  let first: EventTarget | null = null;
  const look = (event: MouseEvent): void => {
    const met = answering(event.target);
    if (event.detail < 2) {
      if (event.type === 'click') first = met;
    } else if (met !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // The press before the click would take the focus away from the new question.
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, look, true);
};
