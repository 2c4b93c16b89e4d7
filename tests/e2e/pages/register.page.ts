import type { Locator, Page } from '@playwright/test';

export interface NewAccount {
  email: string;
  username: string;
  password: string;
  role?: 'User' | 'Provider';
}

/** `/register`, as a person uses it. */
export class RegisterPage {
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.submit = page.getByRole('button', { name: /^Regist/ });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fillIn({ email, username, password, role = 'User' }: NewAccount): Promise<void> {
    await this.page.goto('/register');
    await this.field('First name').fill('Ngozi');
    await this.field('Last name').fill('Eze');
    await this.field('Email').fill(email);
    await this.field('Username').fill(username);
    await this.field('Password').fill(password);
    await this.field('Confirm password').fill(password);
    await this.page.getByRole('radio', { name: role }).check();
  }
}
