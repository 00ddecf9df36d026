import { z } from 'zod';

export const publicConfigSchema = z.object({
  support_email: z.string().nullable(),
  help: z.array(z.object({ name: z.string(), phone: z.string() })),
  vapid_public_key: z.string().nullable(),
  build_id: z.string(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
