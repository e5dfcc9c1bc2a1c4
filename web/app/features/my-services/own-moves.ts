import { archiveService, pauseService, restoreService, resumeService } from '@artel/contracts/services/my-services.ts';

export const ownMoves = { pause: pauseService, resume: resumeService, archive: archiveService, restore: restoreService } as const;
