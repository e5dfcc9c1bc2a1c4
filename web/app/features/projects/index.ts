/** Projects: the list of what customers look for, and the page of one. Other features take the list of one customer. */
export { projectPath, projectsPath } from './project-address.ts';
export { ProjectsOf } from './projects-of.tsx';
