// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../testing/render';
import { SignInHint } from './sign-in-hint';

afterEach(cleanup);

it('leads back to the same address without showing a secret in its fragment to the server', async () => {
  renderSite({ at: '/cart?line=1#waitlist=token', pages: { '/cart': <SignInHint className="" keepsRoom /> } });
  const link = await screen.findByRole('link', { name: 'sign in' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('/auth/login?redirect=%2Fcart%3Fline%3D1#waitlist=token'));
});
