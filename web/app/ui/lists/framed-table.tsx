import { DataTable, type DataTableProps } from './data-table.tsx';

export const FramedTable = <T,>(table: DataTableProps<T>) => (
  <div className="rounded-card border border-line bg-surface max-md:px-4">
    <DataTable {...table} />
  </div>
);
