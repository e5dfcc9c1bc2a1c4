import { redirect } from 'react-router';

const lists: Record<string, string> = { services: '/services', projects: '/projects', people: '/freelancers/all' };

function lead({ request }: { request: Request }): never {
  const params = new URL(request.url).searchParams;
  const q = params.get('q')?.trim();
  throw redirect(`${lists[params.get('in') ?? ''] ?? lists.services}${q ? `?${new URLSearchParams({ q })}` : ''}`);
}
export const loader = lead;
export const clientLoader = lead;
