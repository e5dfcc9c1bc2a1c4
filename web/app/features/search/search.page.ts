import { redirect } from 'react-router';

const lists: Record<string, string> = { services: '/services', projects: '/projects', people: '/freelancers/all' };

function lead({ request }: { request: Request }): never {
  const asked = new URL(request.url).searchParams;
  const q = asked.get('q')?.trim();
  throw redirect(`${lists[asked.get('in') ?? ''] ?? lists.services}${q ? `?${new URLSearchParams({ q })}` : ''}`);
}
export const loader = lead;
export const clientLoader = lead;
