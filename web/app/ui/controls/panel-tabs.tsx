import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Russian } from '../text/russian.tsx';

export type Panel = { id: string; name: ReactNode; content: ReactNode };

export function PanelTabs({ label, panels }: { label: string; panels: readonly Panel[] }) {
  return (
    <Russian>
      <Tabs className="grid gap-4">
        <TabList aria-label={label} className="scroll-x flex gap-6 border-b border-line">
          {panels.map(({ id, name }) => (
            <Tab
              key={id}
              id={id}
              className="-mb-px inline-flex min-h-12 cursor-pointer items-center border-b-2 border-transparent font-strong whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink selected:border-brand selected:text-ink"
            >
              {name}
            </Tab>
          ))}
        </TabList>
        {panels.map(({ id, content }) => (
          <TabPanel key={id} id={id} className="outline-offset-4">
            {content}
          </TabPanel>
        ))}
      </Tabs>
    </Russian>
  );
}
