/** Roles at the desk of the ward. Somebody may have several; `admin` may do what all others may, and keeps the staff. */
export const staffRoles = ['ward', 'moderator', 'editor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * `anybody`: before the sign-in. `provider`: the OpenID provider of the house, whose signed token is looked at behind the gate.
 * `staff`: who is signed in, whatever the role. Else one of these roles, or `admin`.
 */
export type DeskRight = 'anybody' | 'provider' | 'staff' | readonly Exclude<StaffRole, 'admin'>[];

const ADMIN = [] as const;
const WARD = ['ward'] as const;
const EDITOR = ['editor'] as const;
const MODERATOR = ['moderator'] as const;
/** Somebody of a ward sees the clinics of theirs, and keeps their number, hours and fever limit. */
const CLINICS = ['ward', 'editor'] as const;
/** An account by its number, which staff know from a bed or a report. */
const NUMBERS = ['ward', 'moderator'] as const;

/**
 * Who may call what at the desk, below `/api/desk/v1`. Routes take their right from here, and a test walks the whole table: each
 * role, nobody, a person of the app, an ended session.
 */
export const deskRights = {
  'GET /sign-in/': 'anybody',
  'POST /sign-in/passkey/options/': 'anybody',
  'POST /sign-in/passkey/': 'anybody',
  'POST /sign-in/password/': 'anybody',
  'POST /sign-in/oidc/start/': 'anybody',
  'POST /sign-in/oidc/': 'anybody',
  'POST /sign-in/oidc/backchannel-logout/': 'provider',
  'POST /welcome/': 'anybody',
  'POST /welcome/passkey/options/': 'anybody',
  'POST /welcome/passkey/': 'anybody',
  'POST /welcome/totp/': 'anybody',
  'POST /welcome/password/': 'anybody',

  'GET /me/': 'staff',
  'PATCH /me/': 'staff',
  'POST /sign-out/': 'staff',
  'GET /me/passkeys/': 'staff',
  'POST /me/passkeys/options/': 'staff',
  'POST /me/passkeys/': 'staff',
  'DELETE /me/passkeys/:id/': 'staff',
  'POST /me/totp/': 'staff',
  'PUT /me/password/': 'staff',
  'POST /me/recovery-codes/': 'staff',
  'GET /me/sessions/': 'staff',
  'DELETE /me/sessions/:id/': 'staff',

  'GET /staff/': ADMIN,
  'POST /staff/': ADMIN,
  'PATCH /staff/:id/': ADMIN,
  'POST /staff/:id/invitation/': ADMIN,
  'POST /staff/:id/house/': ADMIN,
  'GET /log/': ADMIN,
  'GET /log/verify/': ADMIN,
  'GET /log/export/': ADMIN,

  'GET /clinics/': 'staff',
  'GET /recovery-sheet/': 'staff',
  'GET /invitations/': WARD,
  'POST /invitations/': WARD,
  'POST /invitations/cards/': WARD,
  'POST /invitations/:id/again/': WARD,
  'PATCH /invitations/:id/': WARD,
  'DELETE /invitations/:id/': WARD,

  'GET /waiting/': 'staff',
  'GET /reports/': MODERATOR,
  'GET /reports/:id/': MODERATOR,
  'POST /reports/:id/notes/': MODERATOR,
  'POST /reports/:id/actions/': MODERATOR,
  'POST /reports/:id/close/': MODERATOR,
  // Whoever asked for an erasure takes it back, whatever they do here now. Other people's are a moderator's, which the service holds.
  'GET /orders/': 'staff',
  'POST /orders/:id/answer/': 'staff',
  'GET /address-changes/': MODERATOR,
  'POST /address-changes/:id/answer/': MODERATOR,

  'GET /catalogues/clinics/': CLINICS,
  'POST /catalogues/clinics/': EDITOR,
  'PATCH /catalogues/clinics/:id/': CLINICS,
  'POST /catalogues/clinics/:id/wards/': CLINICS,
  'PATCH /catalogues/wards/:id/': CLINICS,
  'GET /catalogues/:kind/': EDITOR,
  'POST /catalogues/:kind/': EDITOR,
  'PATCH /catalogues/:kind/:id/': EDITOR,

  'GET /help-lines/': EDITOR,
  'PUT /help-lines/': EDITOR,

  'GET /texts/': EDITOR,
  'GET /texts/:kind/:key/': EDITOR,
  'PUT /texts/:kind/:key/draft/': EDITOR,
  'DELETE /texts/:kind/:key/draft/': EDITOR,
  'POST /texts/:kind/:key/review/': EDITOR,
  'POST /texts/:kind/:key/publish/': EDITOR,
  'POST /texts/:kind/:key/back/': EDITOR,
  'GET /text-versions/:id/': EDITOR,
  'POST /text-preview/': EDITOR,
  'GET /text-images/': EDITOR,
  'POST /text-images/': EDITOR,
  'GET /text-export/': EDITOR,
  'POST /text-import/': EDITOR,

  'GET /state/': ADMIN,
  'POST /state/look/': ADMIN,

  'GET /accounts/:id/': NUMBERS,
  'POST /accounts/:id/end-sessions/': NUMBERS,
  'POST /accounts/:id/erase/': NUMBERS,
  'PUT /accounts/:id/ward/': WARD,
} as const satisfies Record<string, DeskRight>;

export type DeskCall = keyof typeof deskRights;

/**
 * Calls that give or take rights or data. Whoever makes one has signed in at most `FRESH_SIGN_IN_MIN` ago: a desk left open is
 * somebody else's chance. The route asks for it, beside the right.
 */
const freshCalls: ReadonlySet<DeskCall> = new Set([
  'POST /invitations/',
  'POST /invitations/:id/again/',
  'POST /reports/:id/close/',
  'POST /me/passkeys/options/',
  'POST /me/passkeys/',
  'DELETE /me/passkeys/:id/',
  'POST /me/totp/',
  'PUT /me/password/',
  'POST /me/recovery-codes/',
  'POST /staff/',
  'PATCH /staff/:id/',
  'POST /staff/:id/invitation/',
  'POST /staff/:id/house/',
  'POST /reports/:id/actions/',
  'POST /orders/:id/answer/',
  'POST /address-changes/:id/answer/',
  'POST /accounts/:id/end-sessions/',
  'POST /accounts/:id/erase/',
]);
export const needsFreshSignIn = (call: DeskCall): boolean => freshCalls.has(call);

/** Calls that would do something twice. They take an `Idempotency-Key`, as those of the app do. */
const onceCalls: ReadonlySet<DeskCall> = new Set([
  'POST /invitations/',
  'POST /invitations/:id/again/',
  'POST /reports/:id/notes/',
  'POST /reports/:id/actions/',
  'POST /accounts/:id/end-sessions/',
]);
export const isDoneOnce = (call: DeskCall): boolean => onceCalls.has(call);

/** Calls that a screen makes by itself while it stands open: they keep no session alive. */
const quietCalls: ReadonlySet<string> = new Set<DeskCall>(['GET /waiting/', 'GET /state/']);
export const isQuiet = (call: string): boolean => quietCalls.has(call);

/** Calls whose effect people of every clinic see. Somebody who is limited to clinics prepares, and does not make them. */
const everyClinicCalls: ReadonlySet<DeskCall> = new Set([
  'POST /catalogues/clinics/',
  'POST /catalogues/:kind/',
  'PATCH /catalogues/:kind/:id/',
  'POST /texts/:kind/:key/publish/',
  'POST /text-images/',
  'POST /text-import/',
  'PUT /help-lines/',
]);
export const reachesEveryClinic = (call: DeskCall): boolean => everyClinicCalls.has(call);

/** Whether somebody with these roles may make the call. */
export const mayCall = (right: DeskRight, roles: readonly StaffRole[]): boolean =>
  typeof right === 'string' || roles.some((role) => role === 'admin' || right.includes(role));
