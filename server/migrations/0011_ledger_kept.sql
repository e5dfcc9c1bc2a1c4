-- What the ledger has written stays: the proofs and «exactly once» cannot be emptied, an account keeps its name and owner.
-- Only the cached balance of an account moves, and only under its journal.

create trigger seals_kept before truncate on journal_seals for each statement execute function ledger_is_immutable();
create trigger stage_money_kept before truncate on stage_money for each statement execute function ledger_is_immutable();
create trigger accounts_kept before truncate on accounts for each statement execute function ledger_is_immutable();
create trigger accounts_stay before delete on accounts for each row execute function ledger_is_immutable();
-- fires only for statements that name these columns: moving a balance costs nothing
create trigger accounts_keep_their_name before update of id, key, kind, owner_id, currency on accounts
  for each row execute function ledger_is_immutable();
