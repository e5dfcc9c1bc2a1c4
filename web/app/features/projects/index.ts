export { Budget } from './budget.tsx';
export { InviteButton } from './own/invite-button.tsx';
export { myProjectsQueries } from './own/my-projects.queries.ts';
export { projectPath, projectsPath } from './project-address.ts';
export { statusText as projectStatusText } from './project-states.text.ts';
export { creditForms } from './projects.text.ts';
export { ProjectsOf } from './projects-of.tsx';
export { readyTaskPath, readyTasks } from './ready-tasks.ts';
