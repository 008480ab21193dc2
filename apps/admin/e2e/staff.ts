import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { watch } from './screen';

export const OWNER = { emailAddress: 'owner@pumps.example', password: process.env.E2E_PASSWORD ?? '' };

export interface Credentials {
  emailAddress: string;
  password: string;
}
type Saved = { id: number; name: string; version: number } & Record<string, unknown>;

/** Somebody's calls to the API. */
export class Staff {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async signIn(request: APIRequestContext, credentials: Credentials = OWNER): Promise<Staff> {
    const answer = await request.post('/api/admins/login', { data: credentials, headers: { 'X-Impeller': '1' } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return new Staff(request, (await answer.json()).token);
  }

  async call(method: string, path: string, data?: object): Promise<Saved> {
    const answer = await this.request.fetch(`/api${path}`, { method, data, headers: { Authorization: `Bearer ${this.token}` } });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  /** An admin of that seeded role, with a password of their own. */
  async employ(role: string): Promise<Credentials> {
    const { data } = (await this.call('GET', '/admins-roles?limit=100')) as unknown as { data: Saved[] };
    const number = unique();
    const credentials = { emailAddress: `staff-${number}@pumps.example`, password: `Hydraulic-${number}` };
    await this.call('POST', '/admins', {
      ...credentials,
      fullName: `Staff ${number}`,
      mobileNumber: `9${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
      adminsRoleId: data.find(({ name }) => name === role)?.id,
    });
    return credentials;
  }
}

let count = 0;
/** A word that no other test uses. */
export const unique = (): string => `${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX ?? ''}${(count += 1)}`;

/** Signs a browser in without its login screen: the refresh cookie is set by the API. */
export async function enter(page: Page, credentials: Credentials = OWNER): Promise<void> {
  await Staff.signIn(page.context().request, credentials);
}

/** Everything a page complains about is a failure, except refusals that a test provokes. */
export const test = base.extend<{ owner: Staff; page: Page }>({
  owner: async ({ request }, provide) => provide(await Staff.signIn(request)),
  page: async ({ page }, provide) => {
    watch(page);
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await provide(page);
    expect(crashes).toEqual([]);
  },
});
export { expect };

/** An arrow key for what is lifted by keyboard: its places are measured a moment later, and before that a key leads nowhere. */
export async function moveLifted(page: Page, key: 'ArrowUp' | 'ArrowRight', said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

/** The names of the controls that a toast lies over, at this moment; it must stand there. */
export async function coveredByToast(page: Page): Promise<string[]> {
  const toast = page.locator('.MuiSnackbar-root');
  await expect(toast).toBeVisible();
  return toast.evaluate((root) => {
    const lies = root.getBoundingClientRect();
    const controls = document.querySelectorAll('a[href], button, input, textarea, [role=switch], [role=combobox]');
    return [...controls].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x1, x2] = [Math.max(left, lies.left), Math.min(right, lies.right)];
      const [y1, y2] = [Math.max(top, lies.top), Math.min(bottom, lies.bottom)];
      if (x1 >= x2 || y1 >= y2) return [];
      // What lies under something else than the toast, a bar that stays in view, is covered by that.
      const stack = document.elementsFromPoint((x1 + x2) / 2, (y1 + y2) / 2).filter((element) => !root.contains(element));
      const isOnTop = stack[0] !== undefined && (control.contains(stack[0]) || stack[0].contains(control));
      return isOnTop ? [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName] : [];
    });
  });
}
