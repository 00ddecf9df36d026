import type { BugReport } from '@bergkette/contract/reports.ts';
import type { Form } from '../media/media.factory.ts';

export const bugReport = (words: Partial<BugReport['bug_report_body']> = {}): BugReport => ({
  bug_report_body: { which_feature: 'Weg', steps_to_reproduce: 'Ich habe getippt.', reproducable: true, ...words },
  browsermeta: 'Mozilla/5.0 (Bergfon 9)',
});

/** A bug report as a browser sends it. @param body a text goes as it is */
export const reportForm = async (body: object | string, image?: Uint8Array, field = 'image'): Promise<Form> => {
  const form = new FormData();
  form.append('body', typeof body === 'string' ? body : JSON.stringify(body));
  if (image) form.append(field, new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'bild.png');
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
};
