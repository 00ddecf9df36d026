import { expect, test } from 'vitest';
import { closeThat, openNext } from './use-tracker-dialog.ts';

test('a save that ends late closes its own dialog, never the one opened since [TRK-10]', () => {
  const picker = openNext(null, { kind: 'picker' });
  expect(closeThat(picker, picker.id)).toEqual({ ...picker, isOpen: false });
  const values = openNext(picker, { kind: 'values' });
  expect(closeThat(values, picker.id)).toBeNull();
  expect(closeThat(values, values.id)).toMatchObject({ dialog: { kind: 'values' }, isOpen: false });
});

test('a closed dialog is not closed again, and nothing is closed after the screen is gone [TRK-10]', () => {
  const picker = openNext(null, { kind: 'picker' });
  expect(closeThat({ ...picker, isOpen: false }, picker.id)).toBeNull();
  expect(closeThat(null, picker.id)).toBeNull();
});
