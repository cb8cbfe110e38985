/** How changes of one table get into the audit log. */
export interface AuditedTable {
  readonly table: string;
  /** Rows of this `kind` alone, where the table has several. */
  readonly kind?: string;
  /** What a row is called there. */
  readonly target: string;
  /** The column that holds the target's id; `id` where absent. */
  readonly id?: string;
  /** Columns whose values the log shows. */
  readonly shown: readonly string[];
  /** Columns of which the log tells that they changed, and not what they hold. */
  readonly hidden?: readonly string[];
  /** The column whose value says that the row is no more. */
  readonly end?: string;
}

/** The statement that puts a table's changes into the audit log. What goes with another row, by a cascade, is told of that row alone. */
export function auditTrigger({ table, kind = '', target, id = 'id', shown, hidden = [], end = '' }: AuditedTable): string {
  const settings = [target, id, kind, end, shown.join(), hidden.join()].map((text) => `'${text}'`).join(', ');
  return `CREATE TRIGGER audit_${target} AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW
    WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION audit_settings(${settings})`;
}

/** To whom a row belongs: the team of `team_id`, else each of `team_ids`, else the team that it is. */
const TEAMS = `
  CREATE FUNCTION audit_teams(r jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(array_agg(team::uuid), '{}') FROM (
      SELECT coalesce(r ->> 'team_id', r ->> 'id') AS team WHERE r ->> 'team_id' IS NOT NULL OR NOT r ? 'team_ids'
      UNION SELECT jsonb_array_elements_text(r -> 'team_ids') WHERE r ->> 'team_id' IS NULL
    ) AS reached WHERE team IS NOT NULL
  $$`;

const VIEW = `
  CREATE FUNCTION audit_view(r jsonb, fields text[], hidden text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(field, CASE WHEN field = ANY (hidden) AND r ->> field IS NOT NULL THEN '"hidden"' ELSE r -> field END)
    FROM unnest(fields) AS field
  $$`;

/**
 * Compares a row before and after, and writes what differs for each team concerned; for a team that the row comes to or leaves
 * it is created or deleted. Who asked for the change is what the transaction says of itself.
 */
const SETTINGS = `
  CREATE FUNCTION audit_settings() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    target text := TG_ARGV[0];
    ending text := TG_ARGV[3];
    hidden text[] := string_to_array(TG_ARGV[5], ',');
    fields text[] := string_to_array(TG_ARGV[4], ',') || hidden;
    was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    id uuid := coalesce(becomes, was) ->> TG_ARGV[1];
    changed text[];
  BEGIN
    IF TG_ARGV[2] NOT IN ('', coalesce(becomes, was) ->> 'kind') THEN RETURN NULL; END IF;
    IF was ->> ending IS NOT NULL THEN was := NULL; END IF;
    IF becomes ->> ending IS NOT NULL THEN becomes := NULL; END IF;
    SELECT array_agg(field) INTO changed FROM unnest(fields) AS field WHERE was -> field IS DISTINCT FROM becomes -> field;
    INSERT INTO audit_entries (team_id, actor_id, action, target_type, target_id, before, after, request_id)
    SELECT
      team,
      nullif(current_setting('footfall.actor', true), '')::uuid,
      target || CASE WHEN NOT before THEN '.created' WHEN NOT after THEN '.deleted' ELSE '.changed' END,
      target,
      id,
      CASE WHEN before THEN audit_view(was, CASE WHEN after THEN changed ELSE fields END, hidden) END,
      CASE WHEN after THEN audit_view(becomes, CASE WHEN before THEN changed ELSE fields END, hidden) END,
      nullif(current_setting('footfall.request', true), '')
    FROM (
      SELECT team, team = ANY (audit_teams(was)) AS before, team = ANY (audit_teams(becomes)) AS after
      FROM unnest(audit_teams(was) || audit_teams(becomes)) AS team GROUP BY team
    ) AS concerned
    WHERE NOT (before AND after) OR changed IS NOT NULL;
    RETURN NULL;
  END $$`;

export const AUDIT_FUNCTIONS = [TEAMS, VIEW, SETTINGS];
