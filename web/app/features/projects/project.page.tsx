import { getProject, type Project } from '@artel/contracts/projects/projects.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  replace,
  useParams,
} from 'react-router';
import { ApiError, browserQueryClient, pageFailure, query, serverQueryClient, useQuery } from '../../platform/api/index.ts';
import { projectPath } from './project-address.ts';
import { ProjectView } from './project-view.tsx';

const projectQuery = (id: string) => query(getProject, { params: { id } });

async function find(client: QueryClient, id: string): Promise<Project> {
  try {
    return (await client.fetchQuery(projectQuery(id))).result;
  } catch (error) {
    throw error instanceof ApiError ? pageFailure(error) : error;
  }
}

export async function loader({ request, context, params, url }: LoaderFunctionArgs) {
  const client = serverQueryClient(request, context as Readonly<RouterContextProvider>);
  const path = projectPath(await find(client, params.projectId!));
  // one canonical address: others redirect for good
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { state: dehydrate(client) };
}
export async function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  const path = projectPath(await find(browserQueryClient(), params.projectId!));
  if (path !== url.pathname) throw replace(path + url.search);
  return { state: undefined };
}

export default function ProjectPage() {
  const project = useQuery(projectQuery(useParams().projectId!)).data?.result;
  return project ? <ProjectView project={project} /> : null;
}
